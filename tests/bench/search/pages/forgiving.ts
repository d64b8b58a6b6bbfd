/** A page of its own address, by which the same script knows that slips are forgiven. */
import './minisearch.ts';

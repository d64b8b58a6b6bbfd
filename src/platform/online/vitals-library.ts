/** The library by itself, so that who saves data does not fetch it, and in this folder, so that no phone keeps it. */
export { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The list and the page of one outlet come as one file: whoever sees the list opens one next, and without a network both are there. */
export { OutletScreen } from './outlet-screen.tsx';
export { OutletsPart } from './outlets-part.tsx';

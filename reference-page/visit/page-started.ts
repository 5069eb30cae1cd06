/** The event of the window with which the page's script ends what scripts of the head have done until then. */
export const pageStarted = 'care-page-started';

/** How this library names itself to a collector; a test keeps the number equal to package.json's. */
export const libraryName = 'care-analytics/0.1.0';

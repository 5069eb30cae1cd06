/** Of the last element of the header. */
export const headerEndId = 'header-end';

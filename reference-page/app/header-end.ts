/** Of the element after the header, whatever the layout. */
export const headerEndId = 'header-end';

/** The id of the header's last element. */
export const headerEndId = 'header-end';

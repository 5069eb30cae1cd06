/** Holds the name of the event that a click on the element logs. */
export const eventAttribute = 'data-care-event';

/** Holds the event's data as JSON. */
export const dataAttribute = 'data-care-data';

/** Marks a click, as a property of its event, that is logged already. */
export const loggedMark = 'careLogged';

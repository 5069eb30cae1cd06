/** Holds the name of the event that a click on the element logs. */
export const eventAttribute = 'data-care-event';

/** Holds the event's data as JSON. */
export const dataAttribute = 'data-care-data';

/** Marks the event of a click that is logged already, as a property. */
export const loggedMark = 'careLogged';

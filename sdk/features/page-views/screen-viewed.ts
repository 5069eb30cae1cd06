/**
 * The event of a seen screen (S7.11). Its web session is a fact of the visitor, known once the visitor has agreed: the
 * client fills it in.
 */
export function screenViewed(referer: string, more?: object) {
  return { name: 'Screen Viewed', data: { referer, web_session_id: '', ...more } };
}

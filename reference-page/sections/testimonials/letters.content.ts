interface Letter {
  /** The sentence that stands for it. */
  readonly text: string;
  /** The rest of the letter. */
  readonly more: string;
  readonly name: string;
  readonly from: string;
  readonly stars: number;
}

/** Letters of families and caregivers, in the order of the page. */
export const letters: readonly Letter[] = [
  {
    text: 'Rosa picks the girls up on Tuesdays and Thursdays. On Wednesdays they ask where she is.',
    more: 'We had tried three sitters before her. Two were kind and always late, one was never late and never smiled. Rosa came to meet us on a Sunday and sat down on the floor before she sat down on the sofa. She asked what the girls do when they are angry. Nobody had asked us that. Since then I finish my shift without looking at the clock, and there is soup when I come home.',
    name: 'Hannah K.',
    from: 'Child care, Austin',
    stars: 5,
  },
  {
    text: 'My father didn’t want help. He wanted someone to talk baseball with. Now he has both.',
    more: 'For a year he told me that he was fine, and for a year I found burned pans. We wrote down what he likes first and what he needs second. The man who answered had played in college. They watch the games together, and somewhere between the innings the dishes get done and the pills are taken. Dad calls it his baseball day. I call it the day I sleep well.',
    name: 'Marcus D.',
    from: 'Senior care, Chicago',
    stars: 5,
  },
  {
    text: 'I found two families on one street. My week is full, and I walk to work.',
    more: 'I used to ride two buses to every job. Here I could say how far I go and which days I keep free for my own boy. The first family wrote within a day. When their neighbors needed somebody too, they asked me before they asked anyone else. I have a contract with both, paid days off, and I am home before the school bus is.',
    name: 'Elena V.',
    from: 'Caregiver, Seattle',
    stars: 5,
  },
  {
    text: 'The first tutor was nice. The second one made fractions funny. We kept the second one.',
    more: 'I felt bad about saying no to somebody who had done nothing wrong. It was easy, though: one lesson, a thank-you, and nobody was offended. The second tutor brought a chocolate bar and let my son break it into eighths. Four stars because it took us two tries to find her. My son gives five, he says, or ten halves.',
    name: 'Priya S.',
    from: 'Tutoring, Boston',
    stars: 4,
  },
  {
    text: 'Our sitter was sick at eight in the morning. By noon we had someone kind who knew what to do.',
    more: 'I wrote one message from the parking lot at work. Three people answered, and I called the references of the one who asked about naps. She had the list on our fridge read before I had my coat off, and she sent a picture at lunch so that I would stop worrying. Our sitter is well again. We still ask the other one for Saturday nights.',
    name: 'Tom W.',
    from: 'Child care, Denver',
    stars: 5,
  },
  {
    text: 'I get a picture of Biscuit from every walk. I look at it in meetings.',
    more: 'Biscuit is fourteen, deaf, and sure that every other dog is an insult. I wrote all of that down, because I wanted somebody who would read it and come anyway. Our walker did. She takes the quiet side of the park, waits where the stairs are steep, and writes two lines about how it went. Last week it said: he made a friend. I read that one twice.',
    name: 'Joanna P.',
    from: 'Pet care, Atlanta',
    stars: 5,
  },
];

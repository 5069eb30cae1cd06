import type { ComponentExamples } from '../example.ts';
import { Carousel } from './carousel.tsx';

const words = [
  { who: 'Maya, mother of two', text: 'She reads to them as if she had all the time in the world.' },
  { who: 'Tom, son', text: 'My father laughs again in the mornings. That is what we hoped for.' },
  { who: 'Ana, dog owner', text: 'Two walks a day, and a note after each of them.' },
  { who: 'Lee, father', text: 'We met three people and knew after the first hour.' },
  { who: 'Grace, daughter', text: 'Somebody we trust is there when we can’t be.' },
  { who: 'Sam, student', text: 'Algebra and I are on speaking terms.' },
];

const items = words.map(({ who, text }) => ({
  id: who,
  content: (
    <blockquote className="gallery__card">
      <p>{text}</p>
      <footer>{who}</footer>
    </blockquote>
  ),
}));

export const examples: ComponentExamples = {
  component: 'Carousel',
  examples: [
    {
      name: 'six items',
      control: '.icon-button:last-child',
      width: 'wide',
      render: () => <Carousel label="What families say" items={items} />,
    },
    {
      name: 'in a narrow place',
      render: () => <Carousel label="What two families say" items={items.slice(0, 2)} />,
    },
  ],
};

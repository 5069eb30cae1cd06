/** A visitor's clicks on a page of this kind: they go to `#target`. */
export interface ClickPattern {
  readonly what: string;
  readonly html: string;
  /** Milliseconds of each click. */
  readonly times: readonly number[];
  /** The distance of each click from the one before, in pixels. @default 1 */
  readonly step?: number;
  /** True if the clicks come from the keyboard. */
  readonly isKeyboard?: boolean;
  /** True if the clicks mark the target's text. */
  readonly isSelecting?: boolean;
}

const fast = [0, 150, 300, 450, 600, 750];
const four = [0, 250, 500, 750];

/** Repeated clicks that mean no harm. */
export const benign: readonly ClickPattern[] = [
  { what: 'a double click', html: '<button id="target">Save</button>', times: [0, 150] },
  { what: 'a triple click', html: '<button id="target">Save</button>', times: [0, 150, 300] },
  { what: 'four slow clicks', html: '<button id="target">Save</button>', times: [0, 500, 1_000, 1_500] },
  { what: 'clicks all over a map', html: '<div id="target">Map</div>', times: fast, step: 60 },
  {
    what: 'choosing several days',
    html: '<div role="grid"><p><button id="target">12</button></p></div>',
    times: fast,
  },
  {
    what: 'marking a paragraph',
    html: '<div id="target">Some words to copy</div>',
    times: four,
    isSelecting: true,
  },
  { what: 'marking a heading', html: '<h2 id="target">Some words</h2>', times: fast, isSelecting: true },
  {
    what: 'marking a link’s text',
    html: '<a id="target">support@a.example</a>',
    times: four,
    isSelecting: true,
  },
  { what: 'marking words in a field', html: '<input id="target">', times: four },
  { what: 'marking words in a text', html: '<textarea id="target"></textarea>', times: fast },
  { what: 'marking words in an editor', html: '<p contenteditable="true" id="target">x</p>', times: fast },
  { what: 'a field’s own arrows', html: '<input type="number" id="target">', times: fast },
  { what: 'a slider', html: '<input type="range" id="target">', times: fast },
  { what: 'a check box back and forth', html: '<input type="checkbox" id="target">', times: four },
  { what: 'a choice', html: '<select id="target"></select>', times: four },
  { what: 'a stepper’s plus', html: '<button id="target">+</button>', times: fast },
  { what: 'a stepper’s minus', html: '<button id="target">−</button>', times: fast },
  {
    what: 'a stepper by its label',
    html: '<button id="target" aria-label="Increase hours"><svg></svg></button>',
    times: fast,
  },
  {
    what: 'a stepper by its class',
    html: '<div class="hours-stepper"><button id="target"><svg></svg></button></div>',
    times: fast,
  },
  {
    what: 'a quantity',
    html: '<div class="Quantity"><button id="target"><i></i></button></div>',
    times: fast,
  },
  { what: 'a spin button', html: '<div role="spinbutton"><button id="target"></button></div>', times: fast },
  {
    what: 'months of a calendar',
    html: '<button id="target" aria-label="Next month">›</button>',
    times: fast,
  },
  { what: 'years of a calendar', html: '<button id="target" title="Previous year"></button>', times: fast },
  {
    what: 'a calendar by its class',
    html: '<div class="DatePicker__nav"><button id="target"><svg></svg></button></div>',
    times: fast,
  },
  { what: 'a carousel’s arrow', html: '<button id="target">→</button>', times: fast },
  {
    what: 'a carousel by its label',
    html: '<button id="target" aria-label="Next slide"></button>',
    times: fast,
  },
  {
    what: 'a carousel by its class',
    html: '<section class="swiper"><div id="target"></div></section>',
    times: fast,
  },
  { what: 'pages of a list', html: '<nav class="pagination"><a id="target">Next</a></nav>', times: four },
  { what: 'zooming', html: '<button id="target" aria-label="Zoom in"></button>', times: fast },
  { what: 'louder', html: '<button id="target" title="Volume up"></button>', times: fast },
  { what: 'undoing', html: '<button id="target">Undo</button>', times: fast },
  {
    what: 'skipping in a film',
    html: '<button id="target" aria-label="Skip 10 seconds"></button>',
    times: fast,
  },
  { what: 'a film itself', html: '<video id="target"></video>', times: four },
  { what: 'a game', html: '<div data-care-repeatable><div id="target"></div></div>', times: fast },
  { what: 'applause', html: '<button id="target" data-care-repeatable>Clap</button>', times: fast },
  { what: 'a held key', html: '<button id="target">Send</button>', times: fast, isKeyboard: true },
  { what: 'a disclosure', html: '<details><summary id="target">More</summary></details>', times: four },
  {
    what: 'a disclosure by its state',
    html: '<button id="target" aria-expanded="false">More</button>',
    times: fast,
  },
  {
    what: 'a toggle',
    html: '<button aria-pressed="false"><i id="target">Like</i></button>',
    times: fast,
  },
  {
    what: 'a switch',
    html: '<button id="target" role="switch" aria-checked="false">Wifi</button>',
    times: fast,
  },
  {
    what: 'a box to check, by its role',
    html: '<div role="checkbox"><span id="target">I agree</span></div>',
    times: four,
  },
  {
    what: 'the label around a check box',
    html: '<label id="target">I agree <input type="checkbox"></label>',
    times: four,
  },
  {
    what: 'a choice by its role',
    html: '<button id="target" role="combobox">CA</button>',
    times: fast,
  },
  { what: 'drawing', html: '<div><canvas id="target"></canvas></div>', times: fast },
];

/** Repeated clicks out of anger. */
export const real: readonly ClickPattern[] = [
  { what: 'a button that does nothing', html: '<button id="target">Send</button>', times: four },
  {
    what: 'a button, very fast',
    html: '<button id="target">Send</button>',
    times: [0, 60, 120, 180, 240, 300, 360],
  },
  { what: 'exactly a second', html: '<button id="target">Send</button>', times: [0, 333, 666, 1_000] },
  {
    what: 'after a calm start',
    html: '<button id="target">Send</button>',
    times: [0, 800, 1_100, 1_400, 1_700],
  },
  { what: 'with a trembling hand', html: '<button id="target">Send</button>', times: four, step: 20 },
  { what: 'a link that leads nowhere', html: '<a id="target" href="#">Details</a>', times: four },
  { what: 'a form’s button', html: '<input type="submit" id="target" value="Join">', times: four },
  {
    what: 'a picture that looks like a button',
    html: '<div id="target"><img alt="Join"></div>',
    times: fast,
  },
  { what: 'a heading that does not open', html: '<h3 id="target">Question</h3>', times: four },
  { what: 'a label of nothing', html: '<label id="target">I agree</label>', times: fast },
  {
    what: 'the next step of a form that does not come',
    html: '<button id="target">Next</button>',
    times: four,
  },
  { what: 'going back that does not work', html: '<a id="target" href="#">Back</a>', times: four },
  { what: 'signing up', html: '<button id="target">Sign up</button>', times: fast },
  { what: 'adding to a list', html: '<button id="target">Add to favorites</button>', times: fast },
  { what: 'loading more', html: '<button id="target" class="load-more">Show more</button>', times: fast },
  { what: 'closing a window', html: '<button id="target" aria-label="Close">×</button>', times: fast },
  { what: 'an icon inside a button', html: '<button><svg id="target"></svg></button>', times: four },
  { what: 'a spinner in its place', html: '<div role="button" id="target">Loading …</div>', times: fast },
  {
    what: 'clicks on a page around whose content a class speaks of a carousel',
    html: '<div class="has-carousel"><main class="slider-page"><h1>Care</h1><button id="target">Save</button></main></div>',
    times: four,
  },
];

import { type PlotOptions, plot } from '@observablehq/plot';
import { Window } from 'happy-dom';
import { escapeHtml } from '../../../reference-page/server/escape.ts';
import { darkStyle, palette } from './palette.ts';

/** A plot within a chart, with a heading that names the measured quantity and its unit. */
export interface Panel {
  readonly heading: string;
  readonly height: number;
  readonly options: PlotOptions;
}

/** The width with which text stays readable on a phone, where the chart is shrunk to fit. */
const chartWidth = 440;
const padding = 16;
const titleHeight = 30;
const headingHeight = 26;

/** Composes an SVG file with a painted background, so that it can be read on any page. */
export function composeChart(title: string, panels: readonly Panel[]): string {
  let top = padding + titleHeight;
  const parts = panels.map((panel) => {
    const heading = text(panel.heading, top + 16, `font-size="13" fill="${palette.muted}"`);
    const drawn = `<g transform="translate(0,${top + headingHeight})" ${font} font-size="13" text-anchor="middle" fill="${palette.ink}">${draw(panel)}</g>`;
    top += headingHeight + panel.height + padding / 2;
    return `${heading}\n${drawn}`;
  });
  const height = top + padding / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${height}" viewBox="0 0 ${chartWidth} ${height}" role="img">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
<rect width="${chartWidth}" height="${height}" rx="12" fill="${palette.paper}"/>
${text(title, padding + 16, `font-size="17" font-weight="700" fill="${palette.ink}"`)}
${parts.join('\n')}
</svg>
`;
}

const font = 'font-family="Figtree, system-ui, sans-serif"';

function text(content: string, baseline: number, attributes: string): string {
  return `<text x="${padding}" y="${baseline}" ${font} ${attributes}>${escapeHtml(content)}</text>`;
}

function draw({ height, options }: Panel): string {
  const { document } = new Window();
  const svg = plot({
    marginTop: 4,
    marginBottom: 24,
    marginLeft: 142,
    marginRight: 68,
    ...options,
    width: chartWidth,
    height,
    document: document as unknown as Document,
  });
  svg.querySelector('style')?.remove();
  return (
    svg.innerHTML
      .replaceAll('currentColor', palette.ink)
      // Half a hundredth of a pixel can't be seen, and may differ between machines.
      .replaceAll(/\d+\.\d{3,}/g, (digits) => String(Math.round(Number(digits) * 100) / 100))
      .replaceAll('><g', '>\n<g')
  );
}

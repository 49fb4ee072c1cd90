import { waitFor } from '@testing-library/react';

/** Gives charts a size, so that they draw their bars, lines and circles as in a browser. */
export function giveSizes(): void {
  const original = Element.prototype.getBoundingClientRect;
  beforeEach(() => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const isFrame = this.classList.contains('recharts-responsive-container');
      return isFrame ? new DOMRect(0, 0, 600, 260) : original.call(this);
    };
  });
  afterEach(() => {
    Element.prototype.getBoundingClientRect = original;
  });
}

/** The drawing, once its code has come; shapes are what recharts calls the parts of a chart. */
export async function drawing(
  kind: 'BarChart' | 'LineChart' | 'DonutChart' | 'ScatterChart',
  within: Element = document.body,
) {
  return waitFor(
    () => {
      const root = within.querySelector(`.mantine-${kind}-root`);
      expect(root?.querySelector('svg')).toBeTruthy();
      const all = (shape: string) => [...root!.querySelectorAll(`.recharts-${shape}`)];
      return {
        all,
        /** What stands at the axis, in order. */
        ticks: (axis: 'xAxis' | 'yAxis') =>
          [...root!.querySelectorAll(`.recharts-${axis}-tick-labels .recharts-cartesian-axis-tick-value`)].map(
            ({ textContent }) => textContent,
          ),
      };
    },
    { timeout: 20_000 },
  );
}

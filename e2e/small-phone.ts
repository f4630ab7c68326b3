import { type Page, type Request, test } from '@playwright/test';
import { expect, settled } from './journey.ts';
import { hear, speakPseudo, untranslated } from './pseudo.ts';
import { violationsOn } from './violations.ts';

/** The smallest phone there is, with the text twice as large and words that are too long: what fits here fits everywhere. */
export const smallest = { width: 320, height: 640 };

/** More of the screen than this may not move by itself while it is being read. */
const mostShift = 0.05;

interface Seen {
  /** What is read and what is said aloud, a text each. */
  readonly said: readonly string[];
  readonly cut: readonly string[];
  /** How wide the page is, and what makes it wider than the phone. */
  readonly width: number;
  readonly wide: readonly string[];
  readonly shift: number;
  /** What moved. */
  readonly moved: readonly string[];
}

interface Shifts {
  take(): { readonly shift: number; readonly moved: readonly string[] };
}

/** Notes what moves without a touch, from the first moment of a page. */
function watchShifts(): void {
  let shift = 0;
  let moved: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      // A message that floats above the foot of the screen goes along with it.
      const floats = (node: Node | null) =>
        Boolean((node instanceof Element ? node : node?.parentElement)?.closest('[popover]'));
      const sources = entry.sources.filter(({ node }) => !floats(node));
      if (entry.hadRecentInput || sources.length === 0) continue;
      shift += entry.value;
      for (const { node, previousRect, currentRect } of sources)
        moved.push(`${previousRect.top}→${currentRect.top} ${(node?.textContent ?? '').slice(0, 40)}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts: Shifts = {
    take() {
      note(observer.takeRecords());
      const taken = { shift, moved };
      shift = 0;
      moved = [];
      return taken;
    },
  };
  Object.assign(window, { shifts });
}

/** What a page says, which of its words are not to be seen in full, how wide it is, and what has moved. */
export function look(): Seen {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isForEars = (element: Element) => element.getBoundingClientRect().width <= 1;
  const blocks = [...document.querySelectorAll('body *')].filter(
    (element) =>
      isShown(element) &&
      !element.closest('script, style, [data-language-choice], select') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  // Words inside a sentence belong to it.
  const outer = blocks.filter((block) => !blocks.some((other) => other !== block && other.contains(block)));
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].filter(isShown);
  const names = named.flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  // A page that is too wide widens what it is seen through, too.
  const phoneWidth = Math.min(innerWidth, screen.width);
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const isCut = (block: Element) => {
    if (hides(block) && block.scrollWidth > block.clientWidth + 1) return true;
    if (hides(block) && block.scrollHeight > block.clientHeight + 2) return true;
    const { left, right } = block.getBoundingClientRect();
    if (left < -1 || right > phoneWidth + 1) return true;
    for (let around = block.parentElement; around; around = around.parentElement) {
      const frame = around.getBoundingClientRect();
      if (hides(around) && (left < frame.left - 1 || right > frame.right + 1)) return true;
    }
    return false;
  };
  const cut = blocks.filter((block) => !isForEars(block) && !block.closest('.sr-only') && isCut(block));
  const { shifts } = window as unknown as { shifts?: Shifts };
  return {
    said: [...outer.map((block) => block.textContent ?? ''), ...names].filter((text) => text.trim() !== ''),
    cut: cut.map((block) => block.textContent ?? ''),
    width: document.documentElement.scrollWidth,
    wide: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > phoneWidth + 1)
      .map((element) => `<${element.localName} class="${element.getAttribute('class')}">`)
      .slice(-3),
    ...(shifts?.take() ?? { shift: 0, moved: [] }),
  };
}

export interface Walk {
  /** Loads each address again, instead of going there within the app. */
  readonly isCold?: boolean;
  readonly withAxe?: boolean;
}

export interface SmallPhone {
  /** Opens an address and looks at it. */
  visit(address: string, how?: Walk): Promise<void>;
  /** Looks at what is there now. */
  lookAt(how?: Walk): Promise<void>;
}

/** A page of the smallest phone, which says what is wrong with each screen and goes on to the next. */
export async function onSmallPhone(page: Page): Promise<SmallPhone> {
  await speakPseudo(page);
  const heard = hear(page);
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(watchShifts);
  const devtools = await page.context().newCDPSession(page);
  // As somebody sets it in their browser: everything that is measured in rem follows.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });

  /** Everything that was asked for is here, and has been drawn. */
  async function atRest(): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The first pages come with English words, until the script has drawn over them.
    await expect(page.locator('body')).toContainText('⟦');
    const isDrawn = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.querySelector('[aria-busy="true"]') === null;
      });
    await expect
      .poll(
        async () => ({ isDrawn: await isDrawn(), pending: [...pending].map((request) => request.url()) }),
        {
          message: `${page.url()} comes to rest`,
          intervals: [20],
        },
      )
      .toEqual({ isDrawn: true, pending: [] });
  }

  async function lookAt({ withAxe = false }: Walk = {}): Promise<void> {
    await atRest();
    const { said, cut, width, wide, shift, moved } = await page.evaluate(look);
    const where = `on ${new URL(page.url()).pathname}`;
    expect.soft(untranslated(said, heard), `not translated ${where}`).toEqual([]);
    expect.soft(cut, `cut off ${where}`).toEqual([]);
    expect
      .soft(width, `wider than the phone ${where}: ${wide.join(' ')}`)
      .toBeLessThanOrEqual(smallest.width);
    expect
      .soft(shift, `moves while it is read ${where}: ${moved.join(' | ')}`)
      .toBeLessThanOrEqual(mostShift);
    if (!withAxe) return;
    await settled(page);
    expect.soft(await violationsOn(page), `not accessible ${where}`).toEqual([]);
  }

  return {
    lookAt,
    visit: (address, how = {}) =>
      test.step(address, async () => {
        if (how.isCold) await page.goto(address);
        else
          await page.evaluate((to) => {
            (window as unknown as { shifts: Shifts }).shifts.take();
            history.pushState(null, '', to);
          }, address);
        await lookAt(how);
      }),
  };
}

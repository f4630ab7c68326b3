import type { Plugin } from 'vite';

/**
 * An icon of the set takes colours, sizes and classes from a context, none of which is used here. This one takes what our
 * screens give it, and a name, former names and keys are nothing that a phone needs. It saves the first page more than a
 * kilobyte: decisions/0013-first-page.md.
 */
const plainIcon = `
import { createElement } from 'react';
export default ({ node }) => (props) =>
  createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
    },
    ...node.map(([tag, shape]) => createElement(tag, shape)),
  );
`;

export function plainIcons(): Plugin {
  const found = { icon: false, maker: false };
  return {
    name: 'hiram-plain-icons',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/.test(id)) return null;
      found.maker = true;
      return plainIcon;
    },
    transform(code, id) {
      if (!/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)) return null;
      const plain = withoutNames(code);
      found.icon ||= plain !== code;
      return { code: plain, map: null };
    },
    buildEnd(error) {
      if (!error && !(found.icon && found.maker))
        this.error('Icons are not made as they were any more: plainIcons() does nothing.');
    },
  };
}

export function withoutNames(code: string): string {
  return code
    .replaceAll(/, key: "[\w-]+"/g, '')
    .replace(/^ {2}name: "[^"]*",\n/m, '')
    .replace(/^ {2}size: 24,\n/m, '')
    .replace(/^__iconData\.node;\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '');
}

import type { ESTree } from 'vite';

export type Node = ESTree.Node;

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Source {
  textOf(node: Span): string;
  /**
   * What else is said, in the same file, where this text is: at this place of other calls of this function.
   */
  alternativesTo(node: Node, parent: Node | undefined): string[];
}

/** Texts are read together, so that one can be taken for another: the wrong refusal, the wrong field. */
export function readSource(source: string, program: Node): Source {
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const placeOf = (node: Node, parent: Node | undefined) =>
    parent?.type === 'CallExpression' &&
    `${textOf(parent.callee)} ${parent.arguments.indexOf(node as never)}`;
  const said = new Map<string | false, Set<string>>();
  const listen = (node: Node, parent: Node | undefined): void => {
    const place = placeOf(node, parent);
    if (place && isText(node)) said.set(place, (said.get(place) ?? new Set()).add(textOf(node)));
    for (const child of childrenOf(node)) listen(child, node);
  };
  listen(program, undefined);
  const alternativesTo: Source['alternativesTo'] = (node, parent) =>
    [...(said.get(placeOf(node, parent)) ?? [])].filter((text) => text !== textOf(node));
  return { textOf, alternativesTo };
}

export function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Where a template has expressions, counted from its first character. */
export function holesOf(template: ESTree.TemplateLiteral): Span[] {
  return template.expressions.map(({ start, end }) => ({
    start: start - template.start,
    end: end - template.start,
  }));
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [name, value] of Object.entries(node)) {
    // Names are no behaviour: what a property is called is looked at by the compiler.
    if (name === 'key' && !('computed' in node && node.computed)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) children.push(child);
  }
  return children;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

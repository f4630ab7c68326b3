import { describe, expect, test } from 'vitest';
import { breakSource, describeChange, lineOf, type Operator } from './mutant.ts';
import { mutantsOfTypeScript } from './typescript.ts';

/** The sources that the breaks of some kinds make of one. */
function broken(source: string, ...operators: Operator[]): string[] {
  return mutantsOfTypeScript(source, 'source.ts')
    .filter(({ operator }) => operators.includes(operator))
    .map((mutant) => breakSource(source, mutant));
}

describe('the breaks of TypeScript', () => {
  test.each<[Operator, string, string[]]>([
    ['boundary', 'x = a < b;', ['x = a <= b;']],
    ['boundary', 'x = a >= b;', ['x = a > b;']],
    ['equality', 'x = a === b;', ['x = a !== b;']],
    ['condition', 'if (a) b();', ['if (true) b();', 'if (false) b();']],
    ['condition', 'x = a > 1 ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
    ['condition', 'while (a) b();', ['while (false) b();']],
    ['logic', 'x = a && b;', ['x = b;', 'x = a;']],
    ['logic', 'x = a || (b && c);', ['x = (b && c);', 'x = a;', 'x = a || (c);', 'x = a || (b);']],
    ['logic', 'x = !a;', ['x = a;']],
    ['fallback', 'x = a ?? b ?? c;', ['x = b ?? c;', 'x = a ?? c;', 'x = a ?? b;']],
    ['arithmetic', 'x = a - b * c;', ['x = a + b * c;', 'x = a - b / c;']],
    ['arithmetic', 'x += a;', ['x -= a;']],
    ['arithmetic', 'x = -a;', ['x = a;']],
    ['arithmetic', "x = 'a' + b;", []],
    ['constant', 'x = 100_000;', ['x = 100001;', 'x = 99999;']],
    ['constant', 'x = [0, 0.5, 1e-9, 2n];', ['x = [1, 0.5, 1e-9, 2n];', ...fractions()]],
    ['constant', 'x = 1e18;', ['x = 2000000000000000000;', 'x = 0;']],
    ['boolean', 'x = true;', ['x = false;']],
    ['text', "x = 'a';", ["x = '';"]],
    ['text', "x = '';", ["x = 'broken';"]],
    ['text', `x = \`a\${b}\`;`, ["x = '';"]],
    ['text', "no('a'); no('b');", ["no('b'); no('b');", "no('a'); no('a');"]],
    ['swap', 'x = Math.min(a, b);', ['x = Math.max(a, b);']],
    ['swap', "x = share(a, 'down');", ["x = share(a, 'half-up');"]],
    ['chain', 'x = a.filter(b).length;', ['x = a.length;']],
    ['statement', 'a(); b = 1;', ['; b = 1;', 'a(); ;']],
    ['statement', 'if (a) throw new Error(b);', ['if (a) ;']],
    ['return', 'function x() { a(); b(); }', ['function x() { return; a(); b(); }']],
    ['return', 'function x() { a(); return b; }', []],
    ['property', 'x = { c, ...a, b, d: 1 };', ['x = { c, ...a, d: 1 };', 'x = { c, ...a, b, };']],
    ['pattern', 'x = /^a$/i;', ['x = /a$/i;', 'x = /^a/i;']],
    ['sql-condition', `x = sql\`select where a = \${b}\`;`, [`x = sql\`select where (a = \${b} or true)\`;`]],
  ])('%s: %s', (operator, source, expected) => {
    expect(broken(source, operator)).toEqual(expected);
  });

  function fractions(): string[] {
    return ['[0, 1, 1e-9, 2n]', '[0, 0, 1e-9, 2n]', '[0, 0.5, 0, 2n]', '[0, 0.5, 1e-9, 3n]'].map(
      (list) => `x = ${list};`,
    );
  }

  test.each([
    "import { a } from 'b';",
    "export * from 'b';",
    "type A = 'b' | 1;",
    "interface A { b: 'c'; }",
    'const x: 1 | true = a as 2;',
    "x = { 'a-b': c };",
    `throw new Error(\`\${a} is wrong\`, { cause: 1 });`,
  ])('leave what has no behaviour: %s', (source) => {
    const inside = mutantsOfTypeScript(source, 'source.ts').filter(
      ({ operator }) => operator !== 'statement',
    );
    expect(inside).toEqual([]);
  });

  test('are told with their line and their change', () => {
    const source = 'const é = 1;\n\nx =\n  a <\n  b;\n';
    const [, , mutant] = mutantsOfTypeScript(source, 'source.ts').filter(
      ({ operator }) => operator !== 'statement',
    );
    if (!mutant) throw new Error('nothing was broken');
    expect(lineOf(source, mutant.start)).toBe(4);
    expect(describeChange(source, mutant)).toBe('< → <=');
  });

  test('of every source can be read again', () => {
    const source = 'if (!(a ?? b) || c.some((d) => d > 1)) { e.sort(); f({ ...g, h: -i }); }';
    for (const mutant of mutantsOfTypeScript(source, 'source.ts'))
      expect(() => mutantsOfTypeScript(breakSource(source, mutant), 'source.ts')).not.toThrow();
  });
});

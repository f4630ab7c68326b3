import { describe, expect, test } from 'vitest';
import { readTree, TreeNode } from './node-tree.ts';

function nodeIn(text: string): TreeNode {
  const tree = readTree(text);
  if (!(tree instanceof TreeNode)) throw new Error('no node');
  return tree;
}

describe("PostgreSQL's tree of a statement", () => {
  test('has nodes with fields', () => {
    const node = nodeIn('{VAR :varno 2 :varattno -1 :is true :not false :nothing <>}');
    expect(node.kind).toBe('VAR');
    expect([node.number('varno'), node.number('varattno')]).toEqual([2, -1]);
    expect([node.is('is'), node.is('not')]).toEqual([true, false]);
    expect([node.node('nothing'), node.nodes('nothing'), node.word('nothing')]).toEqual([null, [], '']);
  });

  test('has lists of nodes, of words and of lists', () => {
    const node = nodeIn('{QUERY :args ({A :x 1} <> {B :x 2}) :cols (b 3 4) :rows (({A :x 1}) ({B :x 2}))}');
    expect(node.nodes('args').map(({ kind }) => kind)).toEqual(['A', 'B']);
    expect([node.element('args', 2), node.element('args', 3)?.kind]).toEqual([null, 'B']);
    expect(node.lists('cols')).toEqual(['b', '3', '4']);
    expect(node.lists('rows')).toHaveLength(2);
  });

  test('has the bytes of a constant as several words', () => {
    const node = nodeIn('{CONST :constisnull false :constvalue 4 [ 1 0 0 0 ] :location 3}');
    expect(node.lists('constvalue')).toEqual(['4', '[', '1', '0', '0', '0', ']']);
    expect(node.number('location')).toBe(3);
  });

  test('escapes what would end a word, and is wrapped at any space', () => {
    const node = nodeIn('{ALIAS :aliasname a\\ b\\(c\\)\\\\d\\{ :colnames ("one"\n"two\\\nwords")}');
    expect(node.word('aliasname')).toBe('a b(c)\\d{');
    expect(node.lists('colnames')).toEqual(['one', 'two words']);
  });

  test('is not guessed at when a field is missing', () => {
    expect(() => nodeIn('{VAR :varno 1}').number('varattno')).toThrow('VAR has no varattno');
  });
});

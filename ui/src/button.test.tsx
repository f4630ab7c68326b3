import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

type Pressable = ReactElement<{ onClick(event: MouseEvent): void; children: unknown }>;

/** Stands for the button in the tree and hands out the element it made, so that a test can press it. */
function Probe({ seen, ...props }: ButtonProps & { seen: (root: Pressable) => void }) {
  const root = Button(props) as Pressable;
  seen(root);
  return root;
}

/** Presses the button as a tap does, and tells whether the browser would go on to submit the form. */
function press(props: ButtonProps): { submits: boolean } {
  const roots: Pressable[] = [];
  renderToStaticMarkup(<Probe {...props} seen={(root) => roots.push(root)} />);
  const [root] = roots;
  if (!root) throw new Error('The button rendered nothing.');
  const button = root.type === 'button' ? root : (root.props.children as Pressable[])[0];
  const preventDefault = vi.fn();
  button?.props.onClick({ preventDefault } as unknown as MouseEvent);
  return { submits: preventDefault.mock.calls.length === 0 };
}

describe('Button', () => {
  it('passes a press on', () => {
    const onClick = vi.fn();
    expect(press({ children: 'Go on', onClick })).toEqual({ submits: true });
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('while busy ignores the press, stops the form, keeps its name and says that it is busy', () => {
    const onClick = vi.fn();
    expect(press({ children: 'Send', busy: true, type: 'submit', onClick })).toEqual({ submits: false });
    expect(onClick).not.toHaveBeenCalled();

    const markup = renderToStaticMarkup(<Button busy>Send</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toMatch(/<span class="[^"]*opacity-0[^"]*">Send<\/span>/);
    // Natively disabled, it would lose the focus in the middle of the action.
    expect(markup).not.toContain(' disabled=""');
  });

  it('shows why it is disabled and stays reachable for those who cannot see it', () => {
    const onClick = vi.fn();
    const props = { children: 'Borrow', reason: 'After your repayment on Fri 12 Dec.', onClick };
    expect(press(props)).toEqual({ submits: false });
    expect(onClick).not.toHaveBeenCalled();

    const markup = renderToStaticMarkup(<Button {...props} aria-describedby="costs" />);
    const [, describedBy = ''] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
    const [costs, reasonId] = describedBy.split(' ');
    expect(costs).toBe('costs');
    expect(markup).toContain(`<p id="${reasonId}"`);
    expect(markup).toContain('After your repayment on Fri 12 Dec.</p>');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled=""');
  });

  it('keeps the reason to itself while it can be pressed', () => {
    const markup = renderToStaticMarkup(
      <Button disabled={false} reason="Fill in your number first.">
        Go on
      </Button>,
    );
    expect(markup).not.toContain('Fill in');
    expect(markup).not.toContain('aria-disabled');
  });

  it('is natively disabled when there is no reason to tell, and never submits by accident', () => {
    expect(renderToStaticMarkup(<Button disabled>Go on</Button>)).toContain(' disabled=""');
    expect(renderToStaticMarkup(<Button>Go on</Button>)).toContain('type="button"');
  });
});

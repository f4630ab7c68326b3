import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// All tests of an app share a page. Tab goes on from where the focus was last, even when that is gone.
beforeEach(() => {
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
});
afterEach(cleanup);

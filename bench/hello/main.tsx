import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page can be: what Vite's own template shows. */
function Hello() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Hello</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        count is {count}
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Hello />);

/** Where the console begins. */

import './style.css';
import { render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('console');
if (root !== null) render(<App />, root);

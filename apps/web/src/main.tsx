import '@lianpan/ui/styles.css';
import './app.css';
import { installPaths } from './routes/href.ts';
import { routes } from './routes/index.ts';
import { startApp } from './shell/start.tsx';

installPaths(routes);
const root = document.getElementById('root');
if (root) void startApp(root);

import '@lianpan/ui/styles.css';
import './app.css';
import { installPaths } from './routes/href.ts';
import { paths } from './routes/paths.ts';
import { startApp } from './shell/start.tsx';

installPaths(paths);
const root = document.getElementById('root');
// The prepared page stands already: a touch or a picture may come between loading the app and starting it.
if (root) setTimeout(() => void startApp(root), 0);

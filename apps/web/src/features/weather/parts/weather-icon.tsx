import { LineDrawing } from '@lianpan/ui';
import type { Kind } from '../api.ts';

const cloud = 'M7 14.5a4.5 4.5 0 0 1-.4-9 6 6 0 0 1 11.5 1.3 3.9 3.9 0 0 1-.3 7.7z';

const paths: Readonly<Record<Kind, readonly string[]>> = {
  sun: [
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z',
    'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  ],
  cloud: [
    'M6 10.5a4 4 0 1 1 7.2-3.2',
    'M9 1.5v1.2M3.7 3.7l.8.8M1.5 9h1.2',
    'M8.5 20a4 4 0 0 1-.3-8 5 5 0 0 1 9.6 1.1 3.5 3.5 0 0 1-.3 6.9z',
  ],
  overcast: ['M7 17a4.5 4.5 0 0 1-.4-9 6 6 0 0 1 11.5 1.3 3.9 3.9 0 0 1-.3 7.7z', 'M5 20.5h14'],
  rain: [cloud, 'M9 18l-1 2.5M13 18l-1 2.5M17 18l-1 2.5'],
  storm: [cloud, 'M13 12.5 10 17h3.5L11 21.5'],
};

/** The drawing of a kind of weather, in the colour of the text around it. */
export function WeatherIcon({ kind, size }: { readonly kind: Kind; readonly size: number }) {
  return <LineDrawing paths={paths[kind]} size={size} />;
}

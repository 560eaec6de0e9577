import { LineDrawing } from '@lianpan/ui';
import type { DrawingKind } from '@lianpan/ui/k-line-drawing';

const paths: Readonly<Record<DrawingKind | 'next' | 'delete' | 'close', readonly string[]>> = {
  trend: ['M6 17 18 7', 'M4.500 18.500a1.500 1.500 0 1 0 .01 0', 'M19.500 5.500a1.500 1.500 0 1 0 .01 0'],
  level: ['M3 12h18', 'M10.500 12a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0'],
  ratio: ['M3 5h18', 'M3 10h18', 'M3 14h18', 'M3 19h18'],
  text: ['M5 6h14', 'M12 6v13'],
  next: ['M5 4.500 17 12l-6 1.500L8 19z'],
  delete: ['M5 7h14', 'M9.500 7V4.500h5V7', 'M7 7l1 13h8l1-13'],
  close: ['m6 6 12 12', 'M18 6 6 18'],
};

/** A sign of the tool bar; they come with it and not with the app. */
export function DrawingIcon({ name }: { readonly name: keyof typeof paths }) {
  return <LineDrawing paths={paths[name]} />;
}

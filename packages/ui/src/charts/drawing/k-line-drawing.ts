export { DrawingLayer } from './drawing-layer.tsx';
export { anchorCount, drawingAt, type Anchor, type ChartDrawing, type DrawingKind } from './drawing-shapes.ts';
export { paintDrawings, spotIn } from './paint-drawings.ts';

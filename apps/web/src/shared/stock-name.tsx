import { SimulatedMark } from './simulated-mark.tsx';

interface StockNameProps {
  /** Without its code where the stock is kept back. */
  readonly row: { readonly stockName: string; readonly stockNo?: string | undefined };
}

/** A stock's name over its code, as the first column of a table shows it. */
export function StockName({ row: { stockName, stockNo } }: StockNameProps) {
  return (
    <>
      <span lang="zh-CN">{stockName}</span>
      {stockNo !== undefined && (
        <>
          <br />
          <small className="lp-note">{stockNo}</small>
          <SimulatedMark />
        </>
      )}
    </>
  );
}

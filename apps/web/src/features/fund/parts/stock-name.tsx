interface StockNameProps {
  readonly row: { readonly stockName: string; readonly stockNo: string };
}

/** A stock's name over its code, as the first column of a table shows it. */
export function StockName({ row }: StockNameProps) {
  return (
    <>
      {row.stockName}
      <br />
      <small className="lp-note">{row.stockNo}</small>
    </>
  );
}

"""Writes what the market import takes out of BaoStock, which needs no account.

  pip install baostock
  python export-baostock.py <folder> [first day, 2015-01-01]

One csv a stock with unadjusted daily bars and valuations, one with the list of stocks. A run that was broken off goes on
where it stopped: stocks whose file is there are passed over.
"""

import csv
import datetime
import pathlib
import sys

import baostock

FIELDS = (
    "date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,"
    "peTTM,pbMRQ,psTTM,pcfNcfTTM,isST"
)
UNADJUSTED = "3"


def rows_of(result):
    """Rows of an answer; ends the program with BaoStock's own words where it failed."""
    if result.error_code != "0":
        sys.exit(f"BaoStock: {result.error_msg}")
    while result.next():
        yield result.get_row_data()


def write(path, header, rows):
    """Writes a file whole or not at all."""
    draft = path.with_suffix(".part")
    with draft.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows(rows)
    draft.replace(path)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "baostock")
    first = sys.argv[2] if len(sys.argv) > 2 else "2015-01-01"
    last = datetime.date.today().isoformat()
    folder.mkdir(parents=True, exist_ok=True)
    login = baostock.login()
    if login.error_code != "0":
        sys.exit(f"BaoStock: {login.error_msg}")
    try:
        answer = baostock.query_stock_basic()
        listed = [row for row in rows_of(answer) if row[answer.fields.index("type")] == "1"]
        write(folder / "stocks.csv", answer.fields, listed)
        for done, row in enumerate(listed, 1):
            code = row[0]
            target = folder / f"{code}.csv"
            if target.exists():
                continue
            bars = baostock.query_history_k_data_plus(
                code, FIELDS, start_date=first, end_date=last, frequency="d", adjustflag=UNADJUSTED
            )
            write(target, FIELDS.split(","), rows_of(bars))
            print(f"{done} of {len(listed)}: {code}", flush=True)
    finally:
        baostock.logout()


if __name__ == "__main__":
    main()

/** Units of a file; shares and yuan unless it says otherwise. */
export interface CsvUnits {
  readonly volume?: 'share' | 'lot' | undefined;
  readonly amount?: 'yuan' | 'thousandYuan' | 'tenThousandYuan' | undefined;
}

export const sharesIn = { share: 1, lot: 100 } as const;
export const yuanIn = { yuan: 1, thousandYuan: 1000, tenThousandYuan: 10_000 } as const;

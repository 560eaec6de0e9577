/** Units of a file; shares and yuan unless it says otherwise. */
export interface CsvUnits {
  readonly volume?: 'share' | 'lot' | undefined;
  /** Unit of the volumes of the science board, where some count those in shares and all others in lots. */
  readonly starVolume?: 'share' | 'lot' | undefined;
  readonly amount?: 'yuan' | 'thousandYuan' | 'tenThousandYuan' | undefined;
}

const sharesIn = { share: 1, lot: 100 } as const;
const yuanIn = { yuan: 1, thousandYuan: 1000, tenThousandYuan: 10_000 } as const;

/** Finer figures are none: a part of a share is told from noise by them, and a fen is the smallest sum. */
const finest = 2;

/**
 * A figure times the size of its unit, rounded to so many decimals: its digits are no more exact than that, and 2.03 lots
 * are 203 shares although 2.03 * 100 is not. NaN stays NaN.
 */
export function inUnit(figure: number, size: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(figure * size * scale) / scale;
}

/** Shares of a volume as a file writes it. */
export const sharesOf = (figure: number, { volume = 'share', starVolume = volume }: CsvUnits, isStar = false): number =>
  inUnit(figure, sharesIn[isStar ? starVolume : volume], finest);

/** Yuan of an amount as a file writes it. */
export const yuanOf = (figure: number, { amount = 'yuan' }: CsvUnits): number => inUnit(figure, yuanIn[amount], finest);

import Big from 'big.js';

/** Rounds half up to a whole number. The constructor of the dividend decides how Big divides. */
const HalfUp = Big();
HalfUp.DP = 0;
HalfUp.RM = 1;
/** Drops what is after the point. */
const Down = Big();
Down.DP = 0;
Down.RM = 0;

type Decimal = number | string;

/**
 * An exact number: a decimal over a decimal. A week's pay is a month × 12 ÷ 52, which no decimal holds, so nothing is
 * divided before the result is rounded.
 */
export class Ratio {
  private constructor(
    private readonly top: Big,
    private readonly bottom: Big,
  ) {}

  /** @param value a number of a rule, or a decimal such as '18000.50' */
  static of(value: Decimal | Ratio): Ratio {
    return value instanceof Ratio ? value : new Ratio(new Big(value), new Big(1));
  }

  plus(other: Decimal | Ratio): Ratio {
    const { top, bottom } = Ratio.of(other);
    return bottom.eq(this.bottom)
      ? new Ratio(this.top.plus(top), bottom)
      : new Ratio(this.top.times(bottom).plus(top.times(this.bottom)), this.bottom.times(bottom));
  }

  minus(other: Decimal | Ratio): Ratio {
    return this.plus(Ratio.of(other).times(-1));
  }

  times(other: Decimal | Ratio): Ratio {
    const { top, bottom } = Ratio.of(other);
    return new Ratio(this.top.times(top), this.bottom.times(bottom));
  }

  /** @param other above 0 */
  dividedBy(other: Decimal | Ratio): Ratio {
    const { top, bottom } = Ratio.of(other);
    return new Ratio(this.top.times(bottom), this.bottom.times(top));
  }

  /** -1, 0 or 1: below, equal to or above the other. */
  compare(other: Decimal | Ratio): number {
    return this.minus(other).top.cmp(0);
  }

  /** Rounded half up (a loss as a gain), as a decimal with so many digits after the point. */
  rounded(places: number): string {
    const scaled = new HalfUp(this.top.times(new Big(10).pow(places)).toFixed()).div(this.bottom);
    return new Big(scaled.toFixed()).times(`1e-${places}`).toFixed(places);
  }

  /** Without what is after the point. */
  whole(): number {
    return new Down(this.top.toFixed()).div(this.bottom).toNumber();
  }
}

/** The lesser of two. */
export function least(one: Ratio, other: Ratio): Ratio {
  return one.compare(other) <= 0 ? one : other;
}

/** The greater of two. */
export function greatest(one: Ratio, other: Ratio): Ratio {
  return one.compare(other) >= 0 ? one : other;
}

/** The sum of rounded decimals. @param places digits after the point of each */
export function sumOf(amounts: readonly string[], places: number): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(places);
}

/** Currencies whose smallest unit is not a hundredth (ISO 4217). */
const PLACES: Partial<Record<string, number>> = {
  CLP: 0,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};

/** Digits after the point in amounts of a currency. @param currency ISO code */
export function placesOf(currency: string): number {
  return PLACES[currency] ?? 2;
}

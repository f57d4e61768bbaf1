/**
 * Remembers the results of a pure function. The cache is emptied when it is full: that costs less than tracking the
 * use of each entry.
 *
 * @param most entries that are stored
 * @param compute never returns undefined
 * @param keyOf the key of an input that is not a text
 */
export function cached<Value extends NonNullable<unknown>>(
  most: number,
  compute: (text: string) => Value,
): (text: string) => Value;
export function cached<Input, Value extends NonNullable<unknown>>(
  most: number,
  compute: (input: Input) => Value,
  keyOf: (input: Input) => string,
): (input: Input) => Value;
export function cached<Input, Value extends NonNullable<unknown>>(
  most: number,
  compute: (input: Input) => Value,
  keyOf?: (input: Input) => string,
): (input: Input) => Value {
  const values = new Map<Input | string, Value>();
  return (input) => {
    const key = keyOf ? keyOf(input) : input;
    let value = values.get(key);
    if (value === undefined) {
      value = compute(input);
      if (values.size >= most) values.clear();
      values.set(key, value);
    }
    return value;
  };
}

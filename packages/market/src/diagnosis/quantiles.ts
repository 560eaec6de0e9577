/**
 * Reads quantiles of some values with linear interpolation between neighbours, and reorders the values meanwhile. What is
 * asked for is selected: millions of values need not be in order for three of them.
 */
export function quantilesOf(values: Float32Array): (share: number) => number {
  return (share) => {
    const place = (values.length - 1) * share;
    const floor = Math.floor(place);
    const below = select(values, floor);
    if (place === floor) return below;
    // All that stand behind the selected place are as large or larger.
    let above = values[floor + 1]!;
    for (let at = floor + 2; at < values.length; at++) if (values[at]! < above) above = values[at]!;
    return below + (above - below) * (place - floor);
  };
}

/** Puts the value that would stand at a place after sorting there, smaller ones before and larger ones behind it. */
function select(values: Float32Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = medianOf(values[low]!, values[(low + high) >> 1]!, values[high]!);
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const value = values[left]!;
      values[left++] = values[right]!;
      values[right--] = value;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place]!;
}

const medianOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

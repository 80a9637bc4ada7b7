/**
 * The `count` largest of `values`, the largest first, without sorting all of them (quickselect, then a sort of what is
 * kept). `values` is left in another order.
 */
export const best = (values: Float64Array, count: number): Float64Array => {
  const wanted = Math.min(count, values.length)
  if (wanted < values.length) select(values, wanted)
  return values.subarray(0, wanted).sort().reverse()
}

/** Moves the `count` largest before all others. */
const select = (values: Float64Array, count: number): void => {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++
      while ((values[right] ?? 0) < pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = moved
    }
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}

/** Makes a function that returns the number of its calls: 1, 2, 3, … */
export function createCounter(): () => number {
  let count = 0
  return () => (count += 1)
}

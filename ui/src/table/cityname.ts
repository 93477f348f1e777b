// The names of cities that are founded during a game. Pure.
const ROMAN = ["", " II", " III", " IV", " V"];

/** The name of the city founded as number `n`, 0 first. After the last name they come again, as in “Demak II”. */
export const cityName = (names: readonly string[], n: number): string => {
  const name = names[n % names.length],
    round = Math.floor(n / names.length);
  return name ? name + (ROMAN[round] ?? ` ${round + 1}`) : "";
};

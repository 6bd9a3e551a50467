/** Inches → `5′ 10″`. */
export const formatHeight = (inches: number) => `${Math.floor(inches / 12)}′ ${inches % 12}″`

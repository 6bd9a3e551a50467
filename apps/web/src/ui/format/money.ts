const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Integer cents → `$1,234.56`. */
export const formatMoney = (cents: number) => dollars.format(cents / 100)

/** Integer cents → `$1,235`, for places where cents are noise. */
export const formatWholeMoney = (cents: number) => wholeDollars.format(cents / 100)

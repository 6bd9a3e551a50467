/** The plan with its limits, the usage of the month, and the budget. */
export function PlanTab() {
  return null
}

/** What a person may do in one account. The same person may have another role in another account. */
export const roles = ['super', 'owner', 'admin', 'employee'] as const
export type Role = (typeof roles)[number]

/** Anyone signed in to the account. */
export const everyone: readonly Role[] = roles
/** "Admin rights" in the specification: super, owner or admin. */
export const admins: readonly Role[] = ['super', 'owner', 'admin']

const rank: Record<Role, number> = { super: 3, owner: 2, admin: 1, employee: 0 }

/** Nobody acts upwards: true when `a` ranks above `b` or equal to it. */
export const atLeast = (a: Role, b: Role) => rank[a] >= rank[b]

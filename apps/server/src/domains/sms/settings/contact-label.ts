interface Named {
  first_name: string | null
  last_name: string | null
  company_name: string | null
}

export const contactLabel = ({ first_name, last_name, company_name }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || company_name || '—'

/** The blocks a text page is made of; `Prose` draws them. */
export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { table: { head: string[]; rows: string[][] } }
  | { links: { label: string; href: string }[] }

export type Section = { id: string; title: string; body: Block[] }

const notFound = {
  title: 'Page Not Found',
  lead: 'There is nothing at this address. It may have moved, or the link has a typing mistake.',
  home: 'Go to the start page',
  help: 'Help Center',
  contact: 'Contact us',
}

export type NotFound = typeof notFound
export default notFound

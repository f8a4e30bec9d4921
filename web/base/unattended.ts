/** Who has Bellhop in a hidden tab is away: what the tab asks for is no use of theirs. */
export const unattendedHeader = () => (document.hidden ? { 'x-unattended': 'true' } : undefined)

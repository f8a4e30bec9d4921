/** A user with Bellhop in a hidden tab is away: requests of the tab do not count as activity. */
export const unattendedHeader = () => (document.hidden ? { 'x-unattended': 'true' } : undefined)

// Whether this device's owner wants things to keep still; asked anew each time, for it may be changed at any moment.

export const prefersStills = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

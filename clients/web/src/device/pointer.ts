// Whether this device is touched rather than pointed at; asked anew each time, for a mouse may be plugged in.

export const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;

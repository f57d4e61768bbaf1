/** A whole number for messages: 10,000. The engine has no `Intl`. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

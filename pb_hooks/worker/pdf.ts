// What draws, in a bundle of its own: the packages behind it are larger than everything else together.
export { drawReceipt } from './job/receipt';

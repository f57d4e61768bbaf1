export { downloadPack } from './download';

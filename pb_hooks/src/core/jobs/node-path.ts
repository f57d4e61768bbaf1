/** The Node that runs jobs and validators: `MOLAO_NODE`, or the one on the path. */
export function nodePath(): string {
  return $os.getenv('MOLAO_NODE') || 'node';
}

from .phrases import Language, Row


def sample_phrase(language: Language, row: Row) -> str:
    return row.pattern

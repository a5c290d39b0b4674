"""Compile the messages into the package, for a source checkout: `python -m gonfanon.texts`."""

from gonfanon.texts.binding import compile_texts

if __name__ == "__main__":
    for file in compile_texts():
        print(file.name)
